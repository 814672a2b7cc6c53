import { changeOrganisationBody } from '@learning-cms/contract/crm/customers/organisations'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { changeOrganisation, organisationTrash, readOrganisation } from './rules.ts'

export const organisations = {
  history: historyThrough(readOrganisation, changeOrganisationBody, changeOrganisation),
  trash: organisationTrash,
} satisfies Entity
