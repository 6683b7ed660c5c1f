import type { FastifyInstance } from 'fastify';
import { materials } from '#contract/materials.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { fileUrls } from '#server/files/urls.ts';
import { pageOf, readCursor } from '#server/http/paging.ts';
import { type Guards, implement } from '#server/implement.ts';
import { cleanData } from '#server/uploads/clean.ts';
import { forget } from '#server/uploads/receive.ts';
import { memoryMap, toDetail } from './detail.ts';
import {
  deleteMaterial,
  findMaterial,
  findMaterials,
  type MaterialFilter,
  settleOrphans,
  toMaterial,
  updateMaterial,
} from './store.ts';

export function registerMaterialRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db } = context;
  const find = async (userId: string, id: string) => {
    const row = await findMaterial(db, userId, id);
    if (!row) throw notFound('The study material');
    return row;
  };

  implement(app, guards, materials.list, async ({ caller, query, request }) => {
    const { limit, cursor, q, tag } = query;
    const after = readCursor(cursor, ['instant', 'id']) as [string, string] | null;
    const filter: MaterialFilter = {
      limit: limit + 1,
      ...(q ? { q } : {}),
      ...(tag ? { tag } : {}),
      ...(after ? { after } : {}),
    };
    const found = await findMaterials(db, caller.userId, filter);
    const fileUrl = await fileUrls(context);
    const { rows, headers } = pageOf(found, limit, request.url, (row) => [row.cursorAt, row.material.id]);
    return { status: 200, headers, body: rows.map((row) => toMaterial(row, fileUrl)) };
  });

  implement(app, guards, materials.get, async ({ caller, params }) => {
    const row = await find(caller.userId, params.id);
    return { status: 200, body: await toDetail(db, row, await fileUrls(context)) };
  });

  implement(app, guards, materials.update, async ({ caller, params, body }) => {
    const changed = await updateMaterial(db, caller.userId, params.id, cleanData(body));
    if (!changed) throw notFound('The study material');
    return { status: 200, body: toMaterial(await find(caller.userId, params.id), await fileUrls(context)) };
  });

  implement(app, guards, materials.remove, async ({ caller, params }) => {
    const keys = await transact(db, async (tx) => {
      const deleted = await deleteMaterial(tx, caller.userId, params.id);
      // Should this process die before the objects are gone, a worker removes them.
      if (deleted?.length) await context.jobs.enqueue('delete_objects', { keys: deleted }, { tx });
      return deleted;
    });
    if (!keys) throw notFound('The study material');
    await forget(
      context.objects,
      keys.map((objectKey) => ({ objectKey })),
    );
    return { status: 204 };
  });

  implement(app, guards, materials.memory, async ({ caller, params }) => {
    await find(caller.userId, params.id);
    return { status: 200, body: await memoryMap(db, caller.userId, params.id, context.clock.now()) };
  });

  implement(app, guards, materials.retire, async ({ caller, params, body }) => {
    await find(caller.userId, params.id);
    const cards = await transact(db, (tx) => settleOrphans(tx, caller.userId, params.id, body.action));
    return { status: 200, body: { cards } };
  });
}
