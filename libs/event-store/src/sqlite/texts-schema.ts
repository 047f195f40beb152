export const TEXT_COLUMNS = `
  stream text not null,
  commitment text not null,
  salt text not null,
  subjects text not null,
  body text not null,
  primary key (stream, commitment)`;

export const TEXTS_SCHEMA = `create table if not exists texts (${TEXT_COLUMNS}) strict, without rowid`;
