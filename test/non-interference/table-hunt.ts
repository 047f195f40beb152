import {
  seatsFor,
  shareCommitment,
  type AccountId,
  type CommandId,
  type MatchId,
  type SeededChance,
} from '@logbuoy/kernel';
import { HOST, playerOf } from '@logbuoy/test-kit';
import { Comparison, type Reduced, type Watch } from './comparison';
import { reads, refusedWishes, type AskedMatch } from './routes';
import type { GuestSecrets, TableStory } from './table-story';
import { answerOf, Wire, type Request } from './wire';

type Body = { readonly [field: string]: unknown };

/**
 * A guest sits down at a table and does not play, on both servers with other secrets. The onlooker listens all the time and
 * looks at everything before and after the table is left, closed or played.
 */
export class TableHunt {
  readonly comparison: Comparison;
  private readonly match: MatchId;
  private sent = 0;
  private readonly guestCommands: CommandId[] = [];

  static async open(
    watch: Watch,
    story: TableStory,
    startMs: number,
    random: SeededChance,
    turn: number,
  ): Promise<TableHunt> {
    watch.clock.now = startMs;
    const { players, listed, seed } = story;
    const table = { commandId: `open-${seed}`, game: watch.twinnable.game.id, players, listed };
    const request = { method: 'POST', path: '/api/tables', body: table } as const;
    const answers = await Promise.all(watch.houses.map((house) => answerOf(house, HOST, request, 'open')));
    const ids = answers.map(({ body }) => (JSON.parse(body) as { match?: string }).match);
    if (ids[0] === undefined || ids[0] !== ids[1]) throw new Error(`seed ${seed}: ${answers[0]?.text}`);
    return new TableHunt(watch, story, ids[0] as MatchId, random, turn);
  }

  private constructor(
    private readonly watch: Watch,
    private readonly story: TableStory,
    match: MatchId,
    private readonly random: SeededChance,
    private readonly turn: number,
  ) {
    this.match = match;
    const { seed, onlooker } = story;
    this.comparison = new Comparison(watch, { seed, match, onlooker }, reducing(story));
  }

  async run(): Promise<void> {
    const { houses } = this.watch;
    const { onlooker, ending } = this.story;
    const staying = seatsFor(this.story.players).filter((seat) => seat !== this.story.seat);
    for (const seat of staying.slice(0, this.story.seatedBefore)) await this.seatPlayer(seat);
    const wires = await Promise.all(houses.map((house) => Wire.open(house, onlooker.account)));
    try {
      await this.comparison.tell(wires, { t: 'subscribe', match: this.match, as: 'spectator' });
      await this.guestSits();
      await this.look('open');
      if (ending !== 'closed') await this.guest('leave', () => ({}));
      if (ending === 'left and played') {
        for (const seat of staying.slice(this.story.seatedBefore)) await this.seatPlayer(seat);
        await this.seatPlayer(this.story.seat);
        await this.must(HOST, `tables/${this.match}/start`, {});
        await this.look('under way');
        for (const seat of staying)
          await this.must(playerOf(seat), `matches/${this.match}/commands`, { command: { type: 'Concede' } });
        await this.look('over');
      } else if (ending === 'left') {
        await this.look('open');
      } else {
        await this.must(HOST, `tables/${this.match}/close`, {});
        await this.look('over');
      }
      await this.comparison.compareWires(wires, 'what the socket says of a table');
    } finally {
      wires.forEach((wire) => wire.close());
    }
  }

  private async guestSits(): Promise<void> {
    const { seat, sitsTwice, guest } = this.story;
    await this.refused(false);
    for (const time of sitsTwice ? ([0, 1] as const) : ([0] as const)) {
      if (time === 1) await this.guest('leave', () => ({}));
      await this.guest('sit', ({ decks, shares }) => ({
        seat,
        equipment: decks[time],
        shareCommitment: shareCommitment(this.match, seat, shares[time]),
      }));
      await this.refused(true);
    }
    const mine = await Promise.all(
      this.watch.houses.map((house) =>
        answerOf(house, guest, { method: 'GET', path: `/api/tables/${this.match}/brought` }, 'mine'),
      ),
    );
    // Otherwise nothing is tested: the server knows the deck, and gives it to the guest. Where seats bring nothing, or everybody sees
    // what they bring, shares differ.
    const bodies = mine.map(({ body }) => body);
    const isNothing = (body: string): boolean => (JSON.parse(body) as { equipment?: unknown }).equipment === null;
    const { equipment, game } = this.watch.twinnable;
    const isSecret =
      equipment === undefined
        ? bodies.every(isNothing)
        : game.equipment.public
          ? bodies[0] === bodies[1] && !bodies.some(isNothing)
          : bodies[0] !== bodies[1];
    if (mine.some(({ status }) => status !== 200) || !isSecret)
      throw new Error(`seed ${this.story.seed}: the secrets of the guest do not differ: ${mine[0]?.text}`);
  }

  private refused(seated: boolean): Promise<unknown> {
    return Promise.all(
      this.watch.houses.map(async (house, i) => {
        const { refused, ids } = this.story.tellings[i] as GuestSecrets;
        const mine = refused.filter((request) => request.seated === seated);
        for (const [k, { path, body }] of mine.entries()) {
          const commandId = `${ids}-refused-${this.sent}-${k}`;
          const request = { method: 'POST', path: this.at(path), body: { commandId, ...body } } as const;
          const { status, text } = await answerOf(house, this.story.guest, request, 'refused');
          if (status !== 422) throw new Error(`seed ${this.story.seed}: ${path} was to be refused: ${text}`);
        }
      }),
    );
  }

  /** Every route, with the eyes of the onlooker. */
  private async look(state: 'open' | 'under way' | 'over'): Promise<void> {
    const { watch, random, turn, story } = this;
    watch.clock.now += 1_000;
    if (random.chance(0.5)) await Promise.all(watch.houses.map((house) => house.recordRefusals()));
    await Promise.all(watch.houses.map((house) => house.caughtUp()));
    await Promise.all(watch.houses.map((house) => house.grow()));
    const asked: AskedMatch = {
      match: this.match,
      // What was refused is public once the match is over: only where that is alike all of the record can be compared.
      isOver: state === 'over' && story.refusalsDiffer,
      othersCommands: this.guestCommands,
    };
    for (const request of reads(watch.described, asked, random, turn)) await this.comparison.ask(request, true);
    for (const what of ['view?as=archive', 'events?as=archive', 'file'])
      if (!asked.isOver) await this.comparison.ask(this.reading(what));
    if (state !== 'open')
      for (const wish of refusedWishes(watch.described, asked, random, turn)) await this.comparison.ask(wish);
  }

  private reading(what: string): Request {
    return { method: 'GET', path: `/api/matches/${this.match}/${what}` };
  }

  private seatPlayer(seat: ReturnType<typeof seatsFor>[number]): Promise<void> {
    return this.must(playerOf(seat), `tables/${this.match}/sit`, { seat, equipment: this.story.decks[seat] ?? null });
  }

  private guest(what: string, body: (secrets: GuestSecrets) => Body): Promise<void> {
    const id = (i: number) => `${this.story.tellings[i]?.ids}-${this.sent}` as CommandId;
    this.guestCommands.push(id(0), id(1));
    return this.send(this.story.guest, `tables/${this.match}/${what}`, (i) => ({
      commandId: id(i),
      ...body(this.story.tellings[i] as GuestSecrets),
    }));
  }

  private must(who: AccountId, path: string, body: Body): Promise<void> {
    const commandId = `${who}-${this.story.seed}-${this.sent}`;
    return this.send(who, path, () => ({ commandId, ...body }));
  }

  /** On both servers, where it must be accepted. */
  private async send(who: AccountId, path: string, body: (i: number) => Body): Promise<void> {
    this.sent += 1;
    await Promise.all(
      this.watch.houses.map(async (house, i) => {
        const request = { method: 'POST', path: `/api/${path}`, body: body(i) } as const;
        const { status, text } = await answerOf(house, who, request, `s${this.sent}`);
        if (status !== 200) throw new Error(`seed ${this.story.seed}: ${path} was to be accepted: ${text}`);
      }),
    );
  }

  private at(path: string): string {
    return `/api/tables/${this.match}/${path}`;
  }
}

/**
 * Hashes, commitments and signatures differ between twins. Each is replaced by a number in order of appearance, so that what
 * is compared is which of them are equal: commitments to one deck must not be. A share looks like a hash; it is named. A seal
 * counts the refused requests, too.
 */
function reducing({ tellings, refusalsDiffer }: TableStory): Reduced {
  const shares = tellings.flatMap((secrets) => secrets.shares);
  return (text) => {
    const numbers = new Map<string, number>();
    const numbered = (value: string): string => {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      return `hash ${number}`;
    };
    const uncounted = refusalsDiffer ? text.replaceAll(/(?<="StreamSealed","count":)\d+/g, 'some') : text;
    return uncounted
      .replaceAll(/\b(?:[0-9a-f]{128}|[0-9a-f]{64})\b/g, (value) =>
        shares.includes(value) ? `share ${value}` : numbered(value),
      )
      .replaceAll(/(?<="bound":")[0-9a-f]{16}(?=")/g, numbered)
      .replaceAll(/"refused-[0-9a-f-]{36}"/g, 'a random id')
      .replaceAll(/(?<=[",]\d+:)[0-9a-f]{8}(?=[",])/g, 'checksum');
  };
}
