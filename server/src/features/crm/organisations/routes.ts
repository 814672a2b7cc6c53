import { organisations } from '@learning-cms/contract/crm/customers/organisations'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listOrganisations } from './queries.ts'
import {
  changeOrganisation,
  createOrganisation,
  readMembers,
  readOrganisation,
  removeMember,
  removeOrganisation,
  setMember,
} from './rules.ts'

export const organisationsRoutes = (app: FastifyInstance) =>
  serve(app, organisations, {
    list: ({ query }, { db }) => listOrganisations(db, query),
    read: ({ params }, { db }) => readOrganisation(db, params.id),
    create: ({ body }, call) => createOrganisation(call.db, call, body),
    update: ({ params, version, body }, call) => changeOrganisation(call.db, call, { ...params, version }, body),
    remove: ({ params, version }, call) => removeOrganisation(call.db, call, { ...params, version }),
    members: ({ params }, { db }) => readMembers(db, params.id),
    setMember: ({ params, body }, call) => setMember(call.db, call, params, body.role),
    removeMember: ({ params }, call) => removeMember(call.db, call, params),
  })
