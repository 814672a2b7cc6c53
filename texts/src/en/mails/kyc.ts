/** To the person whose identity is to be confirmed. */
export const kycMailSubjects = {
  link: 'Please complete your identity form',
  approved: 'Your identity form {number} has been approved',
  rejected: 'Your identity form {number} needs a correction',
  withdrawn: 'The approval of your identity form {number} has been withdrawn',
} as const

export const kycMailBodies = {
  link: 'Hello {name},\n\nTo be able to pay you, we need to know who you are. Open the following link on your phone, and have your passport, identity card or driving licence at hand:\n\n{link}\n\nThe link works for 7 days. Each step is saved by itself, so you can stop and continue on another device. Do not pass the link on: whoever has it can see and change your form.\n\nPictures of documents are encrypted. Only reviewers can open them, and each time is recorded. Number of your form: {number}.',
  approved: 'Hello {name},\n\nYour identity form {number} has been approved. There is nothing more for you to do.',
  rejected:
    'Hello {name},\n\nYour identity form {number} has not been approved, for the following reason:\n\n{reason}\n\nOpen the link you received to correct it and submit it again. If the link has expired, reply to this message for a new one.',
  withdrawn:
    'Hello {name},\n\nYour identity form {number} had been approved. The approval has now been withdrawn, for the following reason:\n\n{reason}\n\nUntil another form of yours is approved, whatever needs a proven identity, such as payments to you, may be on hold. If something is not right, or to prove your identity again, reply to this message.',
} as const
