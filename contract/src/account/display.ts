import { spoken } from '@learning-cms/texts'
import * as z from 'zod'
import { nothing } from '#core/common.ts'
import { route } from '#core/route.ts'

export const hues = [
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
] as const
export const layoutTypes = ['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank'] as const
export const colorLevels = [400, 500, 600, 700, 800, 900] as const

/** The display settings that a person or the company can save. */
export const display = z.strictObject({
  themeColor: z.enum(hues),
  primaryColorLevel: z.literal(colorLevels),
  direction: z.enum(['ltr', 'rtl']),
  mode: z.enum(['light', 'dark', 'system']),
  navMode: z.enum(['light', 'dark', 'themed', 'transparent']),
  controlSize: z.enum(['xs', 'sm', 'md', 'lg']),
  cardBordered: z.boolean(),
  contrast: z.enum(['normal', 'more']),
  motion: z.enum(['full', 'reduced']),
  layout: z.enum(layoutTypes),
})
export type Display = z.infer<typeof display>

export const displays = {
  everyone: route({
    method: 'GET',
    path: '/display',
    needs: 'nothing',
    summary: 'Read the display settings of the company',
    answer: z.object({ display: display.nullable() }),
  }),
  mine: route({
    method: 'GET',
    path: '/me/display',
    needs: 'sign-in',
    withoutRole: true,
    summary: 'Read my display settings and language, and whether they apply on all my devices',
    answer: z.object({ display: display.nullable(), language: z.enum(spoken).nullable(), isSynced: z.boolean() }),
  }),
  saveMine: route({
    method: 'PUT',
    path: '/me/display',
    needs: 'sign-in',
    withoutRole: true,
    summary: 'Save my display settings',
    body: display,
    answer: nothing,
  }),
  saveForEveryone: route({
    method: 'PUT',
    path: '/display',
    needs: 'settings:write',
    summary: 'Set the display settings for everybody without their own',
    body: display,
    answer: nothing,
  }),
}
