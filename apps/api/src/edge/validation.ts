import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { malformed } from '@logbuoy/platform';

const SENTENCES_MAX = 20;

/** Refuses what the schema in contracts does not name or allow, and says what, field by field. */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => {
      const fields = sentencesOf(errors).slice(0, SENTENCES_MAX);
      return malformed(`${fields[0] ?? 'The request is malformed'}.`, { fields });
    },
  });

function sentencesOf(errors: readonly ValidationError[], path = ''): string[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const place = path === '' ? property : `${path}.${property}`;
    // The last is what the class names first, which is the kind of value: who sent none need not hear that it is too long.
    const own = Object.values(constraints ?? {})
      .slice(-1)
      .map((sentence) => (path === '' ? sentence : `${place}: ${sentence}`));
    return [...own, ...sentencesOf(children ?? [], place)];
  });
}
