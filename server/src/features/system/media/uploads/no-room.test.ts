import { glb, sheet } from '@learning-cms/testkit/files/models'
import { uploadingApp } from '@learning-cms/testkit/files/uploading'
import { skipBecause, unlessOn } from '@learning-cms/testkit/skip'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const disk = vi.hoisted(() => ({ isFull: true }))
// The real program runs, but writes to a device that is always full.
vi.mock(import('#services/media/programs.ts'), async (original) => {
  const programs = await original()
  return {
    ...programs,
    runModelChild: async (work) => {
      if (disk.isFull) await symlink('/dev/full', join(work.folder, 'display.glb'))
      return programs.runModelChild(work)
    },
  }
})

test(
  'a full disk is reported, and work continues once there is room',
  skipBecause(unlessOn('linux', 'A full disk')),
  async () => {
    const { t, catalog, uploaded, filesIn } = await uploadingApp()
    const asset = await uploaded(glb(sheet()), 'tượng.glb', 'model')
    expect(asset).toMatchObject({ state: 'failed', failure: 'server.out-of-space', mayRetry: true })
    expect(await filesIn('quarantine')).toEqual([])
    disk.isFull = false
    expect((await t.ask('POST', `/assets/${asset.id}/retry`, { as: 'catalog' })).status).toBe(200)
    await t.runJobs()
    expect(await catalog.read(asset.id)).toMatchObject({ state: 'ready', failure: null, findings: [] })
    await t.close()
  },
)
