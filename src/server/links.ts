import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Config, publicUrl } from './config.ts';

/**
 * The origin for links in mails, and for what the identity believes to be its own address. Without a configured address it is
 * the one that the browser used, believed only where it names this machine: else a forged Host header would lead people away.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.ETCH_PUBLIC_URL) return new URL(config.ETCH_PUBLIC_URL).origin;
  const address = `http://${request.host}`;
  if (URL.canParse(address)) {
    const name = new URL(address).hostname.replace(/^\[|\]$/g, '');
    const own = request.socket.localAddress?.replace(/^::ffff:/, '');
    if (name === 'localhost' || name === '127.0.0.1' || name === '::1' || (isIP(name) && name === own)) return address;
  }
  return publicUrl(config);
}
