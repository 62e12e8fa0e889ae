import { configure } from '@testing-library/react'

// A second, its own bound, is too little for a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// jsdom lays nothing out and has no scrolling.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {}
