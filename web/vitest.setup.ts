import { configure } from '@testing-library/react'

// A second, its own bound, is too little for a busy machine.
configure({ asyncUtilTimeout: 20_000 })
