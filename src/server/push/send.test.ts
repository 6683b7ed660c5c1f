import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { afterEach, expect, it } from 'vitest';
import webPush from 'web-push';
import { readConfig } from '#server/config.ts';
import { pushSender } from './send.ts';

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/of-this-browser';

const agent = https.globalAgent;
afterEach(() => {
  https.globalAgent = agent;
});

/** A push service on this machine, in the place of the one that the endpoint names. TLS is left out. */
async function pushService() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  https.globalAgent = Object.assign(new https.Agent(), { createConnection: () => connect(port, '127.0.0.1') });
  const received = once(server, 'request').then(async ([request, response]) => {
    const body = await buffer(request);
    response.writeHead(201, { connection: 'close' }).end();
    return { url: request.url as string, headers: request.headers as Record<string, string>, body };
  });
  return { received, close: () => server.close() };
}

/** RFC 8291, as the browser does it. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  expect(sealed.length).toBeLessThanOrEqual(recordSize);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

it('a message is readable for the browser alone, and signed with the server’s key', async () => {
  const vapid = webPush.generateVAPIDKeys();
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const send = pushSender(
    readConfig({
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      CONTACT_EMAIL: 'help@etch.example',
    }),
  );
  const service = await pushService();
  const message = JSON.stringify({ title: 'Keep your 6-day streak', body: 'One short session keeps it.' });
  await send?.(
    { endpoint: ENDPOINT, p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    message,
  );
  const { url, headers, body } = await service.received;
  service.close();

  expect(url).toBe('/wpush/v2/of-this-browser');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(6 * 3600) });
  expect(body.toString('latin1')).not.toContain('streak');
  expect(decrypt(body, browser, auth)).toBe(message);

  const [, token = '', key] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(vapid.publicKey);
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x as string, y: y as string }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience: 'https://updates.push.services.mozilla.com' });
  expect(payload.sub).toBe('mailto:help@etch.example');
});

it('there is no sender without keys', () => {
  expect(pushSender(readConfig({}))).toBeNull();
});
