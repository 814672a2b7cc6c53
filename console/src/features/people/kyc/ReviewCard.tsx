import { openBody, type KycCase, type KycContents } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { messageIn } from '#kit/feedback/failure.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { HiddenIcon, VisibleIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { Answers } from './Answers.tsx'
import { Decision } from './Decision.tsx'
import { kycApi, openPicture } from './kyc.api.ts'
import classes from './kyc.module.css'
import { Viewer, type OpenedDocument } from './Viewer.tsx'

/** The contents of a case, for people with the right who state a reason, and the decision. */
export function ReviewCard({ one }: { one: KycCase }) {
  const say = useWords(kycWords)
  const may = useMay()
  const { contents, pictures, failure, open, close } = useContents(one)
  if (!may('kyc:review')) return <Quiet text={say('onlyReviewers')} />
  if (one.purgedAt) return null
  return (
    <>
      {contents ? (
        <>
          <FormCard
            title={say('pictures')}
            action={
              <Button variant="default" leftSection={<HiddenIcon size={18} aria-hidden />} onClick={close}>
                {say('hideContents')}
              </Button>
            }
          >
            {failure && (
              <Alert color="red" role="alert" title={say('picturesFailed')}>
                {failure}
              </Alert>
            )}
            <Viewer pictures={pictures} />
          </FormCard>
          <Answers contents={contents} />
        </>
      ) : (
        <FormCard title={say('contents')}>
          <p className={classes['quiet']}>{say('showContentsWhy')}</p>
          <div className={classes['acts']}>
            <Button variant="default" leftSection={<VisibleIcon size={18} aria-hidden />} onClick={open}>
              {say('showContents')}
            </Button>
          </div>
        </FormCard>
      )}
      {one.status === 'submitted' ? (
        <Decision one={one} hasSeen={contents !== undefined} />
      ) : (
        one.allowed.includes('submit') && <Quiet text={say('waitsForPerson')} />
      )}
    </>
  )
}

function Quiet({ text }: { text: string }) {
  const say = useWords(kycWords)
  return (
    <FormCard title={say('review')}>
      <p className={classes['quiet']}>{text}</p>
    </FormCard>
  )
}

/** Held in memory by this page only, and dropped when it closes: neither cached nor stored. */
function useContents({ id, number, documents }: KycCase) {
  const say = useWords(kycWords)
  const [contents, setContents] = useState<KycContents>()
  const [pictures, setPictures] = useState<OpenedDocument[]>([])
  const [failure, setFailure] = useState('')
  useEffect(() => () => pictures.forEach(({ address }) => URL.revokeObjectURL(address)), [pictures])

  async function show(reason: string) {
    setContents(await kycApi.reveal({ params: { id }, body: { reason } }))
    const opened: OpenedDocument[] = []
    for (const { id: documentId, side, isBlurred } of documents)
      try {
        opened.push({ side, isBlurred, address: await openPicture({ id, documentId, reason }) })
      } catch (error) {
        setFailure(messageIn(error))
      }
    setPictures(opened)
  }

  const open = () =>
    confirm({
      title: say('showContentsTitle', { number }),
      why: say('showContentsWhy'),
      act: say('showContents'),
      failed: say('showContentsFailed'),
      reason: { label: say('showContentsReason'), schema: openBody.shape.reason },
      onConfirm: show,
    })
  const close = () => {
    setContents(undefined)
    setPictures([])
    setFailure('')
  }
  return { contents, pictures, failure, open, close }
}
