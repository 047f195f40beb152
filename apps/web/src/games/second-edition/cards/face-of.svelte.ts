import type { CardWithText } from '@logbuoy/games/second-edition';
import type { FaceModel } from '../../../faces/model';
import { currentLanguage } from '../../../i18n/i18n.svelte';
import { isShared } from './card-book.svelte';
import { t } from '../i18n/i18n';
import { modelOf } from '../faces/model';
import { faceWords } from '../faces/words';

const models = new Map<string, FaceModel>();

/** What the face of a card shows in the language of the page. */
export function faceOf(card: CardWithText): FaceModel {
  const language = currentLanguage();
  const key = `${card.number} ${language}`;
  const model = models.get(key) ?? modelOf(card, faceWords(t, language), isShared(card));
  models.set(key, model);
  return model;
}
