import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ClientMessage } from '@logbuoy/contracts';
import { LOGGER, Problem, problemOf, type Logger } from '@logbuoy/platform';
import type { Connection } from './connection';

const UNEXPECTED = new Problem(500, 'unexpected', 'Our mistake. It has been logged.');

/** Reports to the sender of a message why it failed. */
@Catch()
export class LiveErrors implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const ws = host.switchToWs();
    const [connection, message] = [ws.getClient<Connection>(), ws.getData<ClientMessage>()];
    const known = problemOf(error);
    const problem = known ?? UNEXPECTED;
    const about = {
      ...('match' in message ? { match: message.match } : {}),
      ...('tournament' in message ? { tournament: message.tournament } : {}),
      ...('id' in message ? { id: message.id } : {}),
    };
    const { match, id: commandId } = about;
    const line = { err: error, t: message.t, match, commandId };
    if (known === undefined) this.logger.error(line, 'a socket message met a bug');
    else if (known !== error) this.logger.warn(line, 'a socket message failed');
    connection.say({ t: 'error', code: problem.code, detail: problem.detail, ...about });
  }
}
