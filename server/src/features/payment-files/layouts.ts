import type { LayoutBank, layoutBody } from '@learning-cms/contract/money/payment-files'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { findLayout, updateLayout } from './queries.ts'

type Input = z.output<typeof layoutBody> & { bank: LayoutBank; version: number }

export const changeLayout = (db: Db, by: By, input: Input) =>
  db.transaction(async (tx) => {
    const { bank, columns, memoLongest, version: sent } = input
    const before = await findLayout(tx, bank)
    if (!(await updateLayout(tx, input)))
      await refuseStale(tx, { entity: 'payment-layouts', id: bank, sent, current: before })
    await record(tx, by, {
      action: 'payment-files.changeLayout',
      entity: 'payment-layouts',
      id: bank,
      version: sent + 1,
      label: bank,
      before: { columns: before.columns, memoLongest: before.memoLongest },
      after: { columns, memoLongest },
    })
    return findLayout(tx, bank)
  })
