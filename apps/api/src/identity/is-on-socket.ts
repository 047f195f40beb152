import type { ExecutionContext } from '@nestjs/common';

/** Messages on a socket pass Nest's global guards too; who sent them and how many is seen to where the socket is opened and read. */
export const isOnSocket = (context: ExecutionContext): boolean => context.getType() === 'ws';
