import { useEffect, type RefObject } from 'react'
import type { FilePlace } from '#api/uploads/pending.ts'
import { cancelUpload, claimUpload, keepUpload, uploadsNow } from '#api/uploads/uploads.ts'
import { useFormContext } from '#kit/form/form-context.ts'

type HeldUpload = {
  place: FilePlace | undefined
  target: string
  /** The check of a file that was just chosen; its upload starts afterwards. */
  looking: RefObject<Promise<void> | undefined>
  isHeld: boolean
}

/** Lets the form be saved before the upload has ended: the record takes the file once it is ready. */
export function useHeldUpload({ place, target, looking, isHeld }: HeldUpload) {
  const { holdFile } = useFormContext()
  const { entity, field } = place ?? {}
  useEffect(() => {
    if (!isHeld || !entity || !field || !holdFile) return undefined
    const latest = () => uploadsNow().findLast((upload) => upload.target === target)?.id
    const claim = (isClaimed: boolean) => {
      const id = latest()
      if (id) claimUpload(id, isClaimed)
    }
    return holdFile({
      claim: () => claim(true),
      release: () => claim(false),
      attach: async (row) => {
        await looking.current
        const id = latest()
        if (id) await keepUpload(id, { entity, field, id: row.id })
      },
      drop: () => {
        const id = latest()
        if (id) void cancelUpload(id).catch(() => undefined)
      },
    })
  }, [isHeld, entity, field, target, looking, holdFile])
}
