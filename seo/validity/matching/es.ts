import type { MatchingPairs } from './pairs.ts'

export const es: MatchingPairs = {
  inflections: {
    'regular plural':
      'coche = coches; receta = recetas; hoteles = hotel; zapatilla deportiva = zapatillas deportivas; ciudad = ciudades; móvil = móviles; flor = flores',
    'plural with spelling or accent change':
      'luz = luces; camión = camiones; pez = peces; jóvenes = joven; examen = exámenes; gestión = gestiones; voz = voces; inglés = ingleses',
    'irregular plural': 'régimen = regímenes; carácter = caracteres; rubí = rubíes; club = clubes',
    gender:
      'niño = niña; profesor = profesora; barato = baratas; español = española; actor = actriz; alemán = alemana; buen = buena; gran = grande',
    'verb form':
      'comprar = compré; hacer = hecho; cocinar = cocinando; dormir = duermo; pedir = pido; buscar = busqué; elegir = elijo; escribir = escrito; poner = puesto; pagar = pagué; tener = tengo; viajar = viajamos; jugar = juega',
    clitic: 'comprar = comprarlo; hacer = hacerlo; decir = dime; vender = venderse; preparar = preparándola',
    compound: 'anti-age = antiage; fin de semana = fines de semana; e-mail = email',
    'spelling variant': 'video = vídeo; periodo = período',
  },
  lookAlikes: {
    marks:
      'año = ano; papá = papa; caña = cana; peña = pena; moño = mono; sueño = sueno; mamá = mama; bebé = bebe; inglés = ingles; sábana = sabana; público = publicó; cuña = cuna',
    'apparent plural':
      'lunes = luna; mes = me; país = paisaje; gas = gasa; autobús = auto; crisis = crisol; dosis = dos; dios = dio; más = mar; tres = tren',
    'form of another word':
      'mejor = bueno; peor = malo; como = comer; vino = venir; sobre = sobrar; mano = manar; traje = traer; sal = salir',
    gender:
      'puerto = puerta; libro = libra; caso = casa; pelo = pela; cuento = cuenta; banco = banca; plato = plata; barro = barra',
    derivation:
      'órgano = organización; universal = universidad; policía = política; general = género; hora = horario; carta = cartera',
    'similar spelling':
      'perro = pero; casa = caza; hombre = hambre; vaca = vaga; calle = valle; pollo = polo',
  },
}
