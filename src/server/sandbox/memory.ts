import { readFile } from 'node:fs/promises';

/**
 * Resident bytes of a process and all below it, as the system counts them: one that hangs cannot tell. Null where the system
 * does not say.
 */
export async function residentMemory(pid: number | undefined): Promise<number | null> {
  if (process.platform !== 'linux' || !pid) return null;
  const own = await residentAlone(pid);
  if (own === null) return null;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(residentMemory));
  return below.reduce<number>((sum, bytes) => sum + (bytes ?? 0), own);
}

async function residentAlone(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}
