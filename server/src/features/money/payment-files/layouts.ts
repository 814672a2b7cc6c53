import type { LayoutBank, layoutBody, PaymentLayout } from '@learning-cms/contract/money/payment-files'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { folded } from '#services/imports/headings.ts'
import { findLayout, updateLayout } from './layout-queries.ts'

type LayoutChange = z.output<typeof layoutBody> & { bank: LayoutBank; version: number }

export const changeLayout = (db: Db, by: By, input: LayoutChange) =>
  db.transaction(async (tx) => {
    const { bank, version: sent, ...after } = input
    refuseAmbiguous(after)
    const before = await findLayout(tx, bank)
    if (!(await updateLayout(tx, input)))
      await refuseStale(tx, { entity: 'payment-layouts', id: bank, sent, current: before })
    await record(tx, by, {
      action: 'payment-files.changeLayout',
      entity: 'payment-layouts',
      id: bank,
      version: sent + 1,
      label: bank,
      before: settingsOf(before),
      after,
    })
    return findLayout(tx, bank)
  })

const settingsOf = ({ bank: _bank, version: _version, ...settings }: PaymentLayout) => settings

/** A word is compared as `outcomeOf` does. */
function refuseAmbiguous({ paidWords, failedWords }: Pick<PaymentLayout, 'paidWords' | 'failedWords'>) {
  const paid = new Set(paidWords.map(folded))
  const reason = 'payment-files.words-twice'
  if (failedWords.some((word) => paid.has(folded(word))))
    refuse('rule-broken', reason, { fields: { failedWords: reason } })
}
