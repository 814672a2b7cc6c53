import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { entities } from '#app/registry.ts'
import type { ImportTarget } from '#services/imports/target.ts'

export const targetOf = (entity: ImportEntity): ImportTarget => entities[entity].import
