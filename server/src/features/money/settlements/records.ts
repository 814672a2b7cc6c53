import { settlement, type Settlement } from '@learning-cms/contract/money/settlements'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { versioned } from '#services/entities/changes.ts'
import { findSettlement, updateSettlement, type FoundSettlement, type SettlementFields } from './queries.ts'

const readNow = async (db: Db, id: string) => found(await findSettlement(db, id))

export const readSettlement = async (db: Db, id: string): Promise<Settlement> => readNow(db, id)

/** What people call a batch: its name at the gateway, else that of its file. */
export const labelOf = ({ batch, fileName }: Pick<FoundSettlement, 'batch' | 'fileName'>) => batch || fileName

export const { change } = versioned<'settlements', FoundSettlement, SettlementFields>({
  entity: 'settlements',
  readNow,
  answer: settlement,
  update: updateSettlement,
  lineOf: (row) => ({ entity: 'settlements', id: row.id, version: row.version, label: labelOf(row) }),
  auditedValues: ({ gateway, status, net, arrived, bankLine, note, linesToCheck }) => ({
    gateway,
    status,
    net,
    arrived,
    bankReference: bankLine?.reference ?? null,
    note,
    linesToCheck,
  }),
})
