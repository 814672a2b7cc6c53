import { policyWords } from '@learning-cms/texts/money/refunds/policy'
import { ActionIcon } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { DisplayIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

const PolicyForm = lazyRouteComponent(() => import('./PolicyForm.tsx'))

export function PolicyButton() {
  const say = useWords(policyWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon variant="default" aria-label={say('title')} onClick={() => setOpen(true)}>
        <DisplayIcon size={18} />
      </ActionIcon>
      <Drawer title={say('title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>{isOpen && <PolicyForm onDone={() => setOpen(false)} />}</Suspense>
      </Drawer>
    </>
  )
}
