import type { KycCase, KycLink } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useBackCloses } from '#kit/layer/back.ts'
import { CheckInIcon, MailIcon } from '#kit/show/icons.ts'
import { OneTimeSecret } from '#kit/show/OneTimeSecret.tsx'
import { Qr } from '#kit/show/Qr.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { kycApi } from './kyc.api.ts'
import classes from './kyc.module.css'

/** The current link of the person, and commands that create a new one. */
export function LinkCard({ one }: { one: KycCase }) {
  const say = useWords(kycWords)
  const may = useMay()
  const { dateTime, relative } = useFormat()
  const [made, setMade] = useState<KycLink>()
  const make = useSave({
    save: (by: 'mail' | 'sight') => kycApi.sendLink({ params: { id: one.id }, body: { by } }),
    touches: [['kyc']],
    done: ({ address }) => (address ? undefined : say('mailed')),
    failed: say('linkFailed'),
    onSaved: (link) => link.address && setMade(link),
  })
  const revoke = useSave({
    save: () => kycApi.revokeLink({ params: { id: one.id } }),
    touches: [['kyc']],
    done: say('revoked'),
    failed: say('linkFailed'),
  })
  const { link, number, hasAddress } = one
  const mayMake = may('instructors:review') || may('kyc:review')
  return (
    <FormCard title={say('link')}>
      <p className={classes['quiet']}>
        {link
          ? `${say('linkUntil', { when: dateTime(link.expiresAt), name: link.madeByName })} ${
              link.openedAt ? say('linkOpened', { when: relative(link.openedAt) }) : say('linkUnopened')
            }`
          : say('noLink')}
      </p>
      {mayMake && (
        <div className={classes['acts']}>
          {hasAddress && (
            <Button
              leftSection={<MailIcon size={18} aria-hidden />}
              loading={make.isPending}
              onClick={() => make.mutate('mail')}
            >
              {say('mailLink')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<CheckInIcon size={18} aria-hidden />}
            loading={make.isPending}
            onClick={() => make.mutate('sight')}
          >
            {say('showLink')}
          </Button>
          {link && (
            <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {say('revokeLink')}
            </Button>
          )}
        </div>
      )}
      <p className={classes['quiet']}>{say('cannotReview')}</p>
      {made?.address && <LinkDialog number={number} address={made.address} onClose={() => setMade(undefined)} />}
    </FormCard>
  )
}

function LinkDialog({ number, address, onClose }: { number: string; address: string; onClose: () => void }) {
  const say = useWords(kycWords)
  const sayKit = useWords(kitWords)
  useBackCloses(true, onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('qrTitle', { number })}
      closeButtonProps={{ 'aria-label': sayKit('close') }}
    >
      <div className={classes['stack']}>
        <Qr className={classes['qr']} text={address} label={say('qrLabel')} />
        <OneTimeSecret secret={address} label={say('linkLabel')}>
          {say('qrHelp')}
        </OneTimeSecret>
      </div>
    </Modal>
  )
}
