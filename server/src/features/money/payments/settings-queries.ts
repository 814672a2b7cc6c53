import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { gatewaySettings } from '#db/schema/money/gateways.ts'
import type { GatewayName } from '#services/gateways/gateway.ts'
import { behaviourOf } from '#services/gateways/sandbox/payments.ts'

export type SettingsName = GatewayName | 'bank_transfer'
export type SettingsRow = typeof gatewaySettings.$inferSelect

/** The row always exists: a migration inserted it. */
export const findSettings = async (db: Db, gateway: SettingsName): Promise<SettingsRow> =>
  (await db.select().from(gatewaySettings).where(eq(gatewaySettings.gateway, gateway)))[0]!

export const findBehaviour = behaviourOf

type GatewaySettingsUpdate = Partial<Pick<SettingsRow, 'mode' | 'config' | 'secrets' | 'secretEnds'>>

/** Whether the row was still at that version. Earlier test results no longer apply. */
export const updateSettings = async (db: Db, gateway: SettingsName, version: number, fields: GatewaySettingsUpdate) =>
  (
    await db
      .update(gatewaySettings)
      .set({ ...fields, testedAt: null, testReason: null, version: sql`version + 1`, updatedAt: sql`now()` })
      .where(and(eq(gatewaySettings.gateway, gateway), eq(gatewaySettings.version, version)))
      .returning({ gateway: gatewaySettings.gateway })
  ).length > 0

export const saveTrial = (db: Db, gateway: GatewayName, reason: string | null) =>
  db
    .update(gatewaySettings)
    .set({ testedAt: sql`now()`, testReason: reason })
    .where(eq(gatewaySettings.gateway, gateway))

export const listSettings = async (db: Db) =>
  Object.fromEntries((await db.select().from(gatewaySettings)).map((row) => [row.gateway, row])) as Record<
    SettingsName,
    SettingsRow
  >
