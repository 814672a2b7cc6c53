import { backups } from '@learning-cms/contract/system/backups'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { askForBackup, changeSchedule, deleteBackup, readBackups } from './rules.ts'

export const backupRoutes = (app: FastifyInstance) =>
  serve(app, backups, {
    list: (_sent, call) => readBackups(call),
    make: (_sent, call) => askForBackup(call.db, call),
    schedule: (sent, call) => changeSchedule(call, call, sent),
    remove: ({ params }, call) => deleteBackup(call, call, params.name),
  })
