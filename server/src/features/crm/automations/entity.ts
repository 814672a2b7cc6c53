import { changeAutomationBody } from '@learning-cms/contract/crm/automations'
import { bySystem } from '#http/actor.ts'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { changeAutomation, readAutomation } from './rules.ts'

export const automations = {
  history: historyThrough((db, id) => readAutomation(db, bySystem, id), changeAutomationBody, changeAutomation),
} satisfies Entity
