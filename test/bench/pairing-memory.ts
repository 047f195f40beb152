import { playEvent } from './play-event';

/** `node pairing-memory.js PLAYERS`: plays one event and prints the most memory the process ever held, in MB. */
playEvent(Number(process.argv[2]), 0);
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));
