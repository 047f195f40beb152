import type { Field } from '../draw/field';
import type { Scene } from '../scene';
import { danger } from './danger';
import { deed } from './deed';
import { home } from './home';
import { person } from './person';
import { planetScene } from './planet';
import { ship } from './ship';
import { space } from './space';
import { thing } from './thing';

/** The picture of a card. */
export function picture(scene: Scene, field: Field): string {
  switch (scene.type) {
    case 'person':
      return person(scene, field);
    case 'ship':
      return ship(scene, field);
    case 'planet':
      return planetScene(scene, field);
    case 'space':
      return space(scene, field);
    case 'home':
      return home(scene, field);
    case 'danger':
      return danger(scene, field);
    case 'deed':
      return deed(scene, field);
    case 'thing':
      return thing(scene, field);
  }
}
