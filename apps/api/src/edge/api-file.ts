import { ApiOkResponse } from '@nestjs/swagger';

/** For the description of the API: this route answers with a file of one of these types. */
export const ApiFile = (...types: string[]): MethodDecorator =>
  ApiOkResponse({
    content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', ...formatOf(type) } }])),
  });

const formatOf = (type: string) => (/^text\/|json/.test(type) ? {} : { format: 'binary' });
