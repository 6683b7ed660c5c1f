import { timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** First column of the primary key and of every index of a learner-owned table, so that the schema shards by user. */
export const userId = () => uuid('user_id').notNull();
