import type { GatewayMode, GatewaySettings } from '@learning-cms/contract/money/gateways'
import type { StatusTone } from '#kit/show/state/StatusBadge.tsx'

export const names = ['vnpay', 'momo', 'zalopay'] as const
export type GatewayName = (typeof names)[number]
export type SettingsOf<Of extends GatewayName = GatewayName> = GatewaySettings[Of]

/** Our merchant code at each gateway, its addresses, and the keys it gave us. */
export const fields = {
  vnpay: { code: 'tmnCode', hosts: ['payUrl', 'apiUrl'], keys: ['hashSecret'] },
  momo: { code: 'partnerCode', hosts: ['host'], keys: ['accessKey', 'secretKey'] },
  zalopay: { code: 'appId', hosts: ['host'], keys: ['key1', 'key2'] },
} as const

export const tones: Record<GatewayMode, StatusTone> = { off: 'neutral', test: 'warning', live: 'success' }
