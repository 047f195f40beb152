const COLUMNS = `
  stream text not null,
  commitment text not null,
  salt text not null,
  subjects text not null,
  body text not null,
  primary key (stream, commitment)`;

const tableCalled = (name: string): string => `create table if not exists ${name} (${COLUMNS}) strict, without rowid`;

/** `texts_before` holds what an erasure has still to move, and is empty otherwise. */
export const TEXTS_SCHEMA = `${tableCalled('texts')}; ${tableCalled('texts_before')}`;

/** Begins to move: all rows stand in the table before, which must have been empty. */
export const BEGIN_MOVING = `drop table texts_before; alter table texts rename to texts_before; ${tableCalled('texts')}`;

/** The last page of an emptied table may still hold copies of rows. */
export const END_MOVING = `drop table texts_before; ${tableCalled('texts_before')}`;
