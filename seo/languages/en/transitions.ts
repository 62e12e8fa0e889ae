import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  above all, accordingly, additionally, after all, afterwards, albeit, all in all, also, alternatively,
  although, as a consequence, as a matter of fact, as a result, as a rule, as an example, as an
  illustration, as long as, as mentioned, as noted, as opposed to, as soon as, as such, as well as, at
  first, at last, at the same time, at the end, at this point, because, before long, besides, but also, but
  then, by and large, by comparison, by contrast, by the same token, by the time, by the way, certainly,
  chiefly, comparatively, concurrently, consequently, conversely, correspondingly, despite, doubtless, e.g,
  equally, especially, even if, even so, even though, eventually, evidently, explicitly, finally, firstly,
  first of all, for all that, for example, for instance, for one thing, for that reason, for the most part,
  for the purpose of, for the same reason, for this purpose, for this reason, formerly, further,
  furthermore, generally, given that, granted, hence, henceforth, however, i.e, identically, if, in a word,
  in addition, in any case, in any event, in brief, in case, in conclusion, in contrast, in comparison, in
  detail, in effect, in essence, in fact, in general, in light of, in order that, in order to, in other
  words, in particular, in practice, in reality, in retrospect, in short, in similar fashion, in spite of,
  in sum, in summary, in that case, in the beginning, in the end, in the event, in the first place, in the
  long run, in the meantime, in the same way, in the short run, in this case, in time, in truth, in turn,
  incidentally, indeed, initially, instead, it follows, last but not least, lastly, lest, likewise, mainly,
  markedly, meanwhile, more importantly, moreover, most importantly, namely, naturally, nevertheless,
  nonetheless, not only, not to mention, notably, notwithstanding, now that, obviously, occasionally, of
  course, on account of, on balance, on condition, on the condition, on the contrary, on the grounds, on the
  one hand, on the other hand, on the other side, on the positive side, on the whole, on top of, once again,
  otherwise, overall, owing to, particularly, presently, previously, provided that, rather than, regardless,
  secondly, seeing that, similarly, simultaneously, since, so as to, so far, so long as, so that,
  specifically, strictly speaking, subsequently, such as, summing up, surely, that is, that is to say, that
  is why, that means, thereafter, thereby, therefore, thereupon, thirdly, this means, though, thus, to be
  sure, to begin with, to clarify, to conclude, to demonstrate, to emphasise, to emphasize, to enumerate, to
  explain, to illustrate, to list, to point out, to put it another way, to put it differently, to repeat, to
  rephrase, to say nothing of, to start with, to sum up, to summarise, to summarize, to that end, to the end
  that, to this end, together with, ultimately, undeniably, under those circumstances, undoubtedly, unless,
  unquestionably, until, until now, usually, what is more, whenever, whereas, wherever, whether, while,
  whilst, whichever, with this in mind, with that in mind, without a doubt, without doubt, yet`)
