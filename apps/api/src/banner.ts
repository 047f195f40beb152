import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@logbuoy/platform';

/** What a person who has just started it wants to know. */
export function banner(url: string, port: number, config: Config): string {
  const own = config.publicUrl ?? url;
  const others =
    config.publicUrl === undefined ? lanAddresses(config.host).map((host) => `http://${host}:${port}`) : [];
  const lines = [
    `Logbuoy is up: ${own}`,
    `  play    open ${own} in a browser${others.length > 0 ? `; others on your network: ${others.join(' or ')}` : ''}`,
    `  API     ${own}/api/docs (health ${own}/api/health/ready, metrics ${own}/metrics)`,
  ];
  if (config.mode === 'embedded') {
    lines.push(`  admin   sign in, then claim the role with the code in ${join(config.dataFolder, 'admin-code')}`);
    lines.push(`  data    ${config.dataFolder} (keep its file "secret" with your backups)`);
  }
  return [...lines, '  stop    Ctrl+C', ''].join('\n');
}

function lanAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
