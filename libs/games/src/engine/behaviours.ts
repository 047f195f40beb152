/** What the registry needs to know of a behaviour: the number of its card, and of which kind its abilities are. */
interface Behaving {
  readonly card: number;
  readonly abilities?: readonly { readonly kind: string }[];
}
type AbilityOf<Behaviour extends Behaving> = NonNullable<Behaviour['abilities']>[number];

/** The behaviours of one game's cards, found by the number of their card. */
export class Behaviours<Behaviour extends Behaving> {
  private readonly byCard: (Behaviour | undefined)[] = [];
  /** A card's abilities by kind: asked for thousands of times in a decision. */
  private readonly byKind: (ReadonlyMap<string, readonly AbilityOf<Behaviour>[]> | undefined)[] = [];

  add(behaviours: Iterable<Behaviour>): void {
    for (const behaviour of behaviours) {
      if (this.byCard[behaviour.card] !== undefined) throw new Error(`card ${behaviour.card} has two behaviours`);
      this.put(behaviour.card, behaviour);
    }
  }

  of(card: number): Behaviour | undefined {
    return this.byCard[card];
  }

  abilities(card: number, kind: AbilityOf<Behaviour>['kind']): readonly AbilityOf<Behaviour>[] {
    return this.byKind[card]?.get(kind) ?? NONE;
  }

  all(): readonly Behaviour[] {
    return this.byCard.filter((behaviour) => behaviour !== undefined);
  }

  /** For the test of the tests: without its behaviour a card must make some test fail. Returns what brings it back. */
  forget(card: number): () => void {
    const behaviour = this.byCard[card];
    this.put(card, undefined);
    return () => this.put(card, behaviour);
  }

  /** For simulations: the same behaviours, with something that watches around them. */
  watch(watched: (behaviour: Behaviour) => Behaviour): void {
    this.byCard.forEach((behaviour, card) => {
      if (behaviour !== undefined) this.put(card, watched(behaviour));
    });
  }

  private put(card: number, behaviour: Behaviour | undefined): void {
    this.byCard[card] = behaviour;
    const abilities = (behaviour?.abilities ?? NONE) as readonly AbilityOf<Behaviour>[];
    const byKind = new Map<string, AbilityOf<Behaviour>[]>();
    for (const ability of abilities) byKind.set(ability.kind, [...(byKind.get(ability.kind) ?? []), ability]);
    this.byKind[card] = byKind.size === 0 ? undefined : byKind;
  }
}

const NONE: readonly never[] = [];
