export const textsSchema = (table: string): string => `
  create table if not exists ${table} (
    stream text collate "C" not null,
    commitment text collate "C" not null,
    salt text not null,
    subjects text not null,
    body text not null,
    primary key (stream, commitment)
  )`;
