import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '@logbuoy/platform';
import { createWorker } from './create-worker';

describe('the worker', () => {
  it('has nothing to do in embedded mode, and says so before it touches anything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logbuoy-worker-'));
    try {
      const config = loadConfig({ LOGBUOY_DATA: folder, LOGBUOY_LOG_LEVEL: 'silent' });
      await expect(createWorker(config)).rejects.toThrow(ConfigError);
      await expect(createWorker(config)).rejects.toThrow(/LOGBUOY_MODE must be fleet/);
      expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
