import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { CloseIcon, ModelIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './model-viewer.module.css'
import type { ModelViewerProps } from './ModelViewer.tsx'
import { Poster } from './Poster.tsx'
import { shapeOf } from './shape.ts'
import { Tool } from './tools/Tool.tsx'

const ModelViewer = lazy(() => import('./ModelViewer.tsx'))

/** The poster of a model, replaced by the viewer on request: of the same size, so that nothing on the page moves. */
export function ModelCover(props: ModelViewerProps) {
  const say = useWords(modelViewerWords)
  const [openId, setOpenId] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openId === props.model.id
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focused button is removed: the viewer's box takes the focus, and on closing the button gets it back.
    if (isOpen) box.current?.focus({ preventScroll: true })
    else if (wasOpen.current) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  const close = <Tool label={say('close')} icon={CloseIcon} onClick={() => setOpenId(undefined)} />
  return (
    <div ref={box} tabIndex={-1} className={classes['place']} style={{ '--shape': shapeOf(props.poster) }}>
      {isOpen ? (
        <Suspense fallback={<Cover poster={props.poster} />}>
          <ModelViewer key={openId} {...props} isShaped tools={close} />
        </Suspense>
      ) : (
        <Cover poster={props.poster}>
          <Button
            ref={button}
            h={36}
            variant="light"
            leftSection={<ModelIcon size={18} aria-hidden />}
            onClick={() => setOpenId(props.model.id)}
          >
            {say('open')}
          </Button>
        </Cover>
      )}
    </div>
  )
}

/** As large as the viewer, with its button below the picture. */
const Cover = ({ poster, children }: Pick<ModelViewerProps, 'poster'> & { children?: ReactNode }) => (
  <div className={classes['cover']}>
    <div className={classes['still']}>
      <Poster poster={poster} />
    </div>
    <div className={classes['tools']}>{children}</div>
  </div>
)
