import { kitWords } from '@learning-cms/texts/kit/kit'
import { notifications, type NotificationData } from '@mantine/notifications'
import { ErrorIcon, InformationIcon, SuccessIcon } from '#kit/show/icons.ts'
import classes from './toast.module.css'
import { wordsNow } from '#kit/text/words.ts'

const successMs = 4000
const undoMs = 10_000
const newsMs = 8000
/** Long enough to read a reason and copy the request id. */
const failureMs = 12_000

/** Notifications are positioned physically, so the corner depends on the writing direction. */
const corner = () => (document.documentElement.dir === 'rtl' ? 'top-left' : 'top-right')

const show = (toast: NotificationData) =>
  notifications.show({
    ...toast,
    position: corner(),
    withBorder: true,
    closeButtonProps: { 'aria-label': wordsNow(kitWords)('close') },
  })

export const toastSuccess = (message: string) =>
  show({ message, icon: <SuccessIcon size={18} stroke={1.75} />, color: 'green', autoClose: successMs })

/** Announces something that happened elsewhere and is now on screen. */
export const toastNews = (message: string) =>
  show({ message, icon: <InformationIcon size={18} stroke={1.75} />, color: 'blue', autoClose: newsMs })

/** Commands that can be undone run at once and offer undo, instead of asking first. */
export const toastUndo = (message: string, undo: () => void) => toastBoth(message, { undo })

/** Removes a toast early, when the next one replaces it. */
export const hideToast = (id: string) => notifications.hide(id)

type ToastActions = { undo?: () => void; more?: { label: string; run: () => void } }

/** A success toast with undo, a link to more, or both. */
export const toastBoth = (message: string, { undo, more }: ToastActions) => {
  const id: string = show({
    message: (
      <span className={classes['undoable']}>
        {message}
        {more && <ToastAction label={more.label} run={more.run} hide={() => notifications.hide(id)} />}
        {undo && <ToastAction label={wordsNow(kitWords)('undo')} run={undo} hide={() => notifications.hide(id)} />}
      </span>
    ),
    icon: <SuccessIcon size={18} stroke={1.75} />,
    color: 'green',
    autoClose: undoMs,
  })
  return id
}

function ToastAction({ label, run, hide }: { label: string; run: () => void; hide: () => void }) {
  const onClick = () => {
    hide()
    run()
  }
  return (
    <button type="button" className={classes['undo']} onClick={onClick}>
      {label}
    </button>
  )
}

export const toastError = (title: string, why: string, requestId?: string) =>
  show({
    title,
    message: (
      <>
        {why}
        {requestId && <span className={classes['request']}>{wordsNow(kitWords)('requestId', { id: requestId })}</span>}
      </>
    ),
    icon: <ErrorIcon size={18} stroke={1.75} />,
    color: 'red',
    autoClose: failureMs,
    role: 'alert',
  })
