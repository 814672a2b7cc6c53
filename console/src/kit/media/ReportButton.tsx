import { lazy, Suspense, useState } from 'react'
import { ArticleIcon } from '#kit/icons.ts'
import { useWords } from '#kit/words.ts'
import { Act } from './FileActs.tsx'
import { fileWords } from './file.words.ts'

const Report = lazy(() => import('./Report.tsx'))

/** What the checks found in a file, to be read and to be sent to whoever made it. */
export function ReportButton({ assetId }: { assetId: string }) {
  const say = useWords(fileWords)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <Act icon={ArticleIcon} label={say('report')} onClick={open} />
      {wasOpened && (
        <Suspense>
          <Report assetId={assetId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
