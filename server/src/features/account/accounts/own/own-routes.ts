import { profile } from '@learning-cms/contract/account/profile'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { closeOwn, keepOwn } from '#features/account/accounts/closing.ts'
import { readMailState, sendTestMail } from '#features/account/accounts/mailing/mail-state.ts'
import { readMyData } from './my-data.ts'
import { dropEmail, proveEmail, wantEmail } from './own-address.ts'
import { changeProfile, readProfile } from './own-profile.ts'

export const profileRoutes = (app: FastifyInstance) =>
  serve(app, profile, {
    read: (_sent, call) => readProfile(call.db, call),
    update: (sent, call) => changeProfile(call.db, call, sent),
    wantEmail: ({ body }, call) => wantEmail(call.db, call, body.email),
    dropEmail: (_sent, call) => dropEmail(call.db, call),
    proveEmail: ({ body }, call) => proveEmail(call.db, call, body),
    proveMyEmail: ({ body }, call) => proveEmail(call.db, call, body),
    data: (_sent, call) => readMyData(call.db, call),
    close: (_sent, call) => closeOwn(call.db, call),
    keep: (_sent, call) => keepOwn(call.db, call),
    mailState: (_sent, call) => readMailState(call.db, call),
    testMail: (_sent, call) => sendTestMail(call.db, call),
  })
