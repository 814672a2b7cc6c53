import { register } from '@learning-cms/contract/museum/register'
import type { FastifyInstance } from 'fastify'
import { found } from '#refuse'
import { serve } from '#http/serve.ts'
import { findByLabel, listLines } from './queries.ts'
import { nameNumbers, readBook, readPieces } from './rules.ts'

export const registerRoutes = (app: FastifyInstance) =>
  serve(app, register, {
    read: ({ query }, { db }) => readBook(db, query),
    lines: async ({ query }, { db }) => ({ lines: await listLines(db, query) }),
    pieces: ({ query }, { db }) => readPieces(db, query),
    numbers: ({ body }, { db }) => nameNumbers(db, body),
    label: async ({ params }, { db }) => found(await findByLabel(db, params.label)),
  })
