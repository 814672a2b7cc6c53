import { policyWords } from '@learning-cms/texts/refunds/policy'
import { Button } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'

const PolicyForm = lazyRouteComponent(() => import('./PolicyForm.tsx'))

export function PolicyButton() {
  const say = useWords(policyWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {say('title')}
      </Button>
      <Drawer title={say('title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>{isOpen && <PolicyForm onDone={() => setOpen(false)} />}</Suspense>
      </Drawer>
    </>
  )
}
